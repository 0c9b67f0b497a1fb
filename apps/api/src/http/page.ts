import { brandColors, OUR_LOOK, type PageLook, type SchemeColors } from '@fivestead/domain/businesses/brand'
import { escapeHtml } from '@fivestead/domain/html'
import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import { all as messageWords } from '@fivestead/domain/languages/messages/request/all'
import { PRODUCT } from '@fivestead/domain/product'

/** The look's colours, light and dark; text as large as the reader has it, visible focus, nothing that moves. */
const STYLE = `
:root{color-scheme:light dark;--ground:#fbf8f2;--surface:#fff;--text:#1b2436;--muted:#566074;--primary:#12594a;
--on-primary:#fff;--link:#0f6b58;--hairline:#e4ddd0}
@media (prefers-color-scheme:dark){:root{--ground:#121826;--surface:#1b2334;--text:#eef0f5;--muted:#a6afc1;
--primary:#67cdb3;--on-primary:#0c1a17;--link:#67cdb3;--hairline:#2a3449}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:100%/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2.5rem 1.25rem}
main.narrow{max-width:30rem}
.brand{color:var(--muted);font-size:.9rem;margin:0 0 1.5rem}
h1,.initial{font-family:ui-serif,Georgia,'Times New Roman',serif;font-weight:700}
h1{font-size:1.6rem;line-height:1.2;letter-spacing:-.01em;margin:0 0 .75rem;text-wrap:balance}
[dir=rtl] h1{letter-spacing:0}
h2{font-size:1rem;margin:0 0 .25rem}
a{color:var(--link)}
.card{background:var(--surface);border:1px solid var(--hairline);border-radius:18px;padding:1.25rem;margin:0 0 1rem}
.card > :last-child{margin-bottom:0}
.card .card{border:0;padding:0;margin:0}
.meta{color:var(--muted);font-size:.9rem;margin:0 0 .75rem;overflow-wrap:anywhere}
.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
label{display:block;font-weight:600;margin:0 0 .25rem}
input:not([type=radio]){font:inherit;width:100%;min-height:44px;padding:.5rem .75rem;margin:0 0 1rem;border:1px solid var(--muted);
border-radius:10px;background:var(--ground);color:var(--text)}
fieldset{border:0;margin:0 0 1rem;padding:0}
legend{font-weight:600;padding:0}
.choice{display:flex;gap:.75rem;align-items:flex-start;min-height:44px;padding:.5rem 0;margin:0;font-weight:400;
overflow-wrap:anywhere}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:.15rem 0 0;accent-color:var(--primary)}
/* As on the survey: the business's sign above a card. */
.sign{display:flex;align-items:center;gap:.75rem;margin:0 0 1.25rem}
.initial{flex:none;display:grid;place-items:center;width:2.75em;height:2.75em;border-radius:50%;background:var(--primary);
color:var(--on-primary);font-weight:700}
.name{font-weight:700;font-size:1.1rem;margin:0;overflow-wrap:anywhere}
.sent{color:var(--muted);font-size:.9rem;text-align:center}
/* As on the survey, too: links to the other languages. */
.s-langs{display:flex;flex-wrap:wrap;justify-content:center;gap:0 1.25rem;margin:1rem 0 0;font-size:.875rem}
.s-langs > *{min-width:44px;padding:.75rem 0;text-align:center;color:var(--muted)}
form + .meta{margin-top:1rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
.strip{background:#f2b134;color:#1b2436;padding:.5rem 1rem;border-radius:10px;margin:0 0 1.5rem;font-weight:600}
button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:10px;
background:var(--primary);color:var(--on-primary);cursor:pointer}
button.quiet{background:none;border-color:var(--link);color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.wordmark{display:block;height:40px;max-width:100%;padding:4px 8px;border-radius:8px;background:#fff}
.logo{width:3.5rem;height:3.5rem;padding:4px;border-radius:12px;background:#fff;object-fit:contain}
`

export type Page = {
  title: string
  body: string
  narrow?: boolean
  business?: string | null
  look?: PageLook
  language?: Language
  after?: string
}

/**
 * A small page without script. `body` is HTML: everything in it that came from people has gone through
 * `escapeHtml`.
 * @param page.business whose page it is to the reader: it stands above, in place of the product's name; null for nobody's
 * @param page.look the business's brand
 * @param page.language English unless told
 * @param page.after HTML below everything
 */
export function htmlPage({ title, body, narrow, business, after = '', ...page }: Page): string {
  const { language = 'en', look = OUR_LOOK } = page
  const card = narrow ? `<div class="card">${body}</div>` : body
  const inside =
    business === null
      ? card
      : business === undefined
        ? ofProduct(card)
        : ofBusiness(business, body, look, language)
  const whose = business === undefined ? PRODUCT.name : business
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(whose === null ? title : `${title} · ${whose}`)}</title><style>${STYLE}${colorsOf(look)}</style></head>
<body><main${narrow ? ' class="narrow"' : ''}>${inside}${after}</main></body></html>`
}

const ofProduct = (body: string) => `<p class="brand">${PRODUCT.name}</p>${body}`

function ofBusiness(name: string, body: string, look: PageLook, language: Language): string {
  const sent = look.whiteLabel ? null : messageWords[language].sentWith({ product: PRODUCT.name })
  return `<header class="sign">${signOf(name, look)}</header>
<div class="card">${body}</div>${sent === null ? '' : `<p class="sent">${sent}</p>`}`
}

/** Logo or initial beside the name; a wide logo says the name. */
function signOf(name: string, { inlineLogo, logoWide }: PageLook): string {
  const label = `<p class="name" dir="auto">${escapeHtml(name)}</p>`
  if (inlineLogo === null) {
    const initial = [...name.trim()][0]?.toUpperCase() ?? ''
    return `<span class="initial" aria-hidden="true">${escapeHtml(initial)}</span>${label}`
  }
  const source = `src="data:image/webp;base64,${inlineLogo}"`
  return logoWide
    ? `<img class="wordmark" alt="${escapeHtml(name)}" ${source}>`
    : `<img class="logo" alt="" ${source}>${label}`
}

/** The brand's colors in place of ours. */
function colorsOf({ color }: PageLook): string {
  if (color === null) return ''
  const { light, dark } = brandColors(color)
  const properties = ({ primary, onPrimary, link }: SchemeColors) =>
    `:root{--primary:${primary};--on-primary:${onPrimary};--link:${link}}`
  return `${properties(light)}@media (prefers-color-scheme:dark){${properties(dark)}}`
}
