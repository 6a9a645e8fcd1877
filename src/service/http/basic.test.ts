import { describe, expect, it } from 'vitest';
import { basicCredentials, decodeBasic } from './basic.js';

describe('Basic credentials', () => {
  it('are base64 of name and password in UTF-8', () => {
    expect(basicCredentials('alice', 'alice')).toBe('Basic YWxpY2U6YWxpY2U=');
    expect(basicCredentials('é', '☃')).toBe('Basic w6k64piD');
  });

  it('decode to name and password', () => {
    expect(decodeBasic('w6k64piD')).toBe('é:☃');
    expect(decodeBasic('YWxpY2U6YWxpY2U=')).toBe('alice:alice');
  });

  it.each(['!', '/zo='])('do not decode from "%s"', (encoded) => {
    expect(decodeBasic(encoded)).toBeUndefined();
  });
});
