import { describe, expect, it } from 'vitest';
import { markup } from './markup.js';

describe('markup', () => {
  it('escapes every text, and no markup', () => {
    const inner = markup`<b>${'a < b & "c"'}</b>`;
    expect(markup`<p title="${'"><script>'}">${inner}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;script&gt;"><b>a &lt; b &amp; &quot;c&quot;</b></p>',
    );
  });

  it('renders lists and numbers, and nothing for undefined and false', () => {
    expect(markup`${[1, 'a', [markup`<i/>`], undefined, false]}|${undefined}|${false}|${0}|${''}`.markup).toBe(
      '1a<i/>|||0|',
    );
  });

  it('replaces characters that XML cannot contain or that change the direction of text', () => {
    expect(markup`${'a\u202Eb\u202C\u2067c\u2069\u05D0'}`.markup).toBe('a�b��c�\u05D0');
    expect(markup`${'a\u0000b\u001B[31mc\uD800d\uFFFEe\tf\n🙂'}`.markup).toBe('a�b�[31mc�d�e\tf\n🙂');
  });

  it('inserts constants unescaped', () => {
    expect(markup`${{ markup: 'a > b { }' }}`.markup).toBe('a > b { }');
  });
});
