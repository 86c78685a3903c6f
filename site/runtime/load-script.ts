/** Brings a script of the book when it is wanted: by a tag, because a page on a disk may not fetch. */

/** The scripts that the build writes beside the first page. */
export const [SEARCH_FILE, PANEL_FILE] = ['search-index.js', 'embed-panel.js'];

/** Rejects where there is none; only the built book has these scripts. */
export function loadScript(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    // The build says on every page where the folder of the book is.
    script.src = `${document.documentElement.dataset.root ?? '/'}${file}`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${file} could not be loaded. Only the built book has it.`));
    });
    document.head.append(script);
  });
}
