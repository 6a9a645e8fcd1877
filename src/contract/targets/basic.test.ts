import { describe, expect, it } from 'vitest';
import { basicPair, readBasic } from './basic.js';

describe('the Basic scheme', () => {
  it('writes name and password in base64 of UTF-8', () => {
    expect(basicPair('alice', 'alice')).toBe('YWxpY2U6YWxpY2U=');
    expect(basicPair('é', '☃')).toBe('w6k64piD');
  });

  it('reads them back', () => {
    expect(readBasic('Basic w6k64piD')).toBe('é:☃');
    expect(readBasic('basic YWxpY2U6YWxpY2U=')).toBe('alice:alice');
  });

  it.each(['Bearer YWxpY2U6YWxpY2U=', 'Basic !', 'Basic /zo=', 'Basic YWxpY2U=', ''])(
    'reads nothing from "%s"',
    (value) => {
      expect(readBasic(value)).toBeUndefined();
    },
  );
});
