import { afterEach, describe, expect, it, vi } from 'vitest';
import { withoutBroadcastChannel } from './without-broadcast-channel.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

const channelType = (): string => typeof BroadcastChannel;

describe('without a BroadcastChannel', () => {
  it('what runs finds none, and gives its result', () => {
    expect(withoutBroadcastChannel(channelType)).toBe('undefined');
  });

  it('it is the same as ever afterwards', () => {
    const before = BroadcastChannel;
    withoutBroadcastChannel(channelType);
    expect(BroadcastChannel).toBe(before);
    expect(channelType()).toBe('function');
  });

  it('it is back though what ran threw', () => {
    const before = BroadcastChannel;
    const fail = (): never => {
      throw new Error('a model that cannot be');
    };
    expect(() => withoutBroadcastChannel(fail)).toThrow('a model that cannot be');
    expect(BroadcastChannel).toBe(before);
  });

  it('there is none afterwards where there was none before', () => {
    const property = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel') ?? {};
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    try {
      withoutBroadcastChannel(channelType);
      expect('BroadcastChannel' in globalThis).toBe(false);
    } finally {
      Object.defineProperty(globalThis, 'BroadcastChannel', property);
    }
  });
});
