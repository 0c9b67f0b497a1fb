import { frameSnippet, scriptSnippet } from '@fivestead/domain/businesses/widget'
import { WEB } from './api.ts'

export interface Answer {
  body: string
  type?: string
  headers?: Record<string, string>
}

/** A page of a business's own site. */
export const pageOf = (main: string, head = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Joe</title>${head}<main><h1>Joe</h1>${main}<p>Call us</p></main></html>`

export const place = (attributes: string): string => `<fivestead-widget ${attributes}></fivestead-widget>`
export const run = (code: string): string => `<script>${code}</script>`
/** Runs when the script has defined the element and has had a turn; `e` is the first place. */
const later = (code: string) =>
  run(
    `customElements.whenDefined('fivestead-widget').then(() => setTimeout(() => { const e = document.querySelector('fivestead-widget'); ${code} }))`,
  )

const HOSTILE =
  '<style>*{color:red!important;text-transform:uppercase!important;letter-spacing:9px!important;font:40px serif!important}</style>'
const ISOLATED = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
}
const STRICT = {
  'content-security-policy': `default-src 'none'; script-src ${WEB}; connect-src ${WEB}; require-trusted-types-for 'script'`,
}

/**
 * Ways in which sites put a badge and the script into a page: its main part, or all of it.
 * @param source of the script as our server sends it; a site has it at /bundle.js as well
 */
export function waysToEmbed(slug: string, source: string): Record<string, string | Answer> {
  const [tag = '', script = ''] = scriptSnippet(WEB, slug, 'badge').split('\n')
  const src = `${WEB}/widget.js`
  const loose = place(`kind="badge" business="${slug}"`)
  return {
    'as the dashboard gives it': tag + script,
    'script in the head': { body: pageOf(tag, script) },
    defer: `${tag}<script defer src="${src}"></script>`,
    // glauberramos/vanilla-emoji-picker 11
    'type=module': `${tag}<script type="module" src="${src}"></script>`,
    'import()': tag + run(`import('${src}')`),
    'bundle of the site': `${tag}<script src="/bundle.js"></script>`,
    'module bundle of the site': `${tag}<script type="module" src="/bundle.js"></script>`,
    'bundle, and no origin on the place': `${loose}<script src="/bundle.js"></script>`,
    'script of another origin': tag + run(source.replaceAll(WEB, 'https://elsewhere.test')),
    inlined: tag + run(source),
    'document.write': tag + run(`document.write('<script src="${src}"><\\/script>')`),
    'the script three times': script + tag + script + run(source),
    'tag manager':
      tag + run(`document.head.append(Object.assign(document.createElement('script'), { src: '${src}' }))`),
    '<base> elsewhere': { body: pageOf(tag + script, '<base href="https://elsewhere.test/">') },
    wpautop: `<p>${tag}<br />\n${script}</p>`,
    'hostile style sheet': { body: pageOf(tag + script, HOSTILE) },
    'innerHTML, after the script': `${script}<div id="app"></div>${later(`app.innerHTML = '${tag}'`)}`,
    'children cleared': tag + script + later(`e.textContent = ''`),
    'away and back':
      tag + script + later(`const p = e.parentNode; e.remove(); setTimeout(() => p.append(e), 50)`),
    'attributes after the place':
      script +
      later(
        `const n = document.createElement('fivestead-widget'); document.body.append(n); n.setAttribute('kind', 'badge'); n.setAttribute('business', '${slug}')`,
      ),
    'attributes one turn after the other':
      place('kind="button"') +
      script +
      later(`e.setAttribute('business', '${slug}'); setTimeout(() => e.setAttribute('kind', 'badge'), 50)`),
    'another business before':
      place('kind="badge" business="nobody"') + script + later(`e.setAttribute('business', ' ${slug} ')`),
    'shadow root': `<div id="app"></div>${script}${run(`app.attachShadow({ mode: 'open' }).innerHTML = '${tag}'`)}`,
    'shadow root in the markup': `<div><template shadowrootmode="open">${tag}</template></div>${script}`,
    template: `<template id="t">${tag}</template>${script}${later('document.body.append(t.content.cloneNode(true))')}`,
    'sandboxed srcdoc frame': `<iframe sandbox="allow-scripts" srcdoc='${tag}${script}'></iframe>`,
    'strict policy, trusted types': { body: pageOf(tag + script), headers: STRICT },
    'isolated page': { body: pageOf(tag + script), headers: ISOLATED },
    'frame in an isolated page': { body: pageOf(frameSnippet(WEB, slug, 'badge', 'Joe')), headers: ISOLATED },
  }
}
