/** Loads a script that stands beside the page and sets a global; gives what `read` reads of it. Rejects when it cannot be loaded. */
export function loadScript<T>(name: string, read: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      const value = read();
      if (value === undefined) reject(new Error(`${name}.js was loaded but is incomplete`));
      else resolve(value);
    };
    if (read() !== undefined) return settle();
    const src = `${name}.js`;
    const under = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
    const script = under ?? document.createElement('script');
    script.addEventListener('load', settle);
    script.addEventListener('error', () => {
      script.remove(); // so that it can be tried again
      reject(new Error(`${src} cannot be loaded; it must be in the folder of the page`));
    });
    if (under) return;
    script.src = src;
    document.head.append(script);
  });
}
