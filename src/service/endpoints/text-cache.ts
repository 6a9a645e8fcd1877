/**
 * Keeps JSON texts by what they were written from, which never changes but is replaced, and a name: writes each once. All
 * are dropped at a number of texts or at 8 million characters, so that reading a large grid from end to end does not keep it twice.
 */
export function createTextCache(mostTexts: number) {
  const mostCharacters = 8_000_000;
  let bySource = new WeakMap<object, Map<string, string>>();
  let [count, characters] = [0, 0];

  return (source: object, name: string, write: () => string): string => {
    const known = bySource.get(source)?.get(name);
    if (known !== undefined) return known;
    const text = write();
    characters += text.length;
    if (count >= mostTexts || characters > mostCharacters) {
      bySource = new WeakMap();
      [count, characters] = [0, text.length];
    }
    if (text.length > mostCharacters) return text;
    bySource.set(source, (bySource.get(source) ?? new Map<string, string>()).set(name, text));
    count += 1;
    return text;
  };
}
