import { describe, expect, it } from 'vitest';
import { basicCredentials, decodeBasic } from './basic.js';

describe('the Basic scheme', () => {
  it('writes name and password in base64 of UTF-8', () => {
    expect(basicCredentials('alice', 'alice')).toBe('Basic YWxpY2U6YWxpY2U=');
    expect(basicCredentials('é', '☃')).toBe('Basic w6k64piD');
  });

  it('reads them back', () => {
    expect(decodeBasic('w6k64piD')).toBe('é:☃');
    expect(decodeBasic('YWxpY2U6YWxpY2U=')).toBe('alice:alice');
  });

  it.each(['!', '/zo='])('reads nothing from "%s"', (encoded) => {
    expect(decodeBasic(encoded)).toBeUndefined();
  });
});
