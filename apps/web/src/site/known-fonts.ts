const KEY = 'fonts-known'

/** For the head: a window that has the fonts already shows them at once in place of after the first paint. */
export const KNOWN_FONTS_SCRIPT = `try{if(sessionStorage.getItem('${KEY}'))document.documentElement.dataset.painted=''}catch{}`

/** Remembers, as long as the window lives, that the fonts are in the browser's cache. */
export async function rememberFonts(): Promise<void> {
  await document.fonts.ready
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // If storage is blocked, the fonts are shown after the first paint every time.
  }
}
