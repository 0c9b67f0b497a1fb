const LIGHT =
  '--ground:#fff;--text:#1b2436;--muted:#566074;--line:#8a8577;--primary:var(--light-primary,#12594a);--hover:var(--light-hover,#0f4c3f);--on:var(--light-onPrimary,#fff);--link:var(--light-link,#12594a);--star:#e59a0c;--edge:#c77700;--sunk:#f4efe5'
const DARK =
  '--ground:#1b2334;--text:#eef0f5;--muted:#a6afc1;--line:#6c7690;--primary:var(--dark-primary,#67cdb3);--hover:var(--dark-hover,#7ed4be);--on:var(--dark-onPrimary,#0c1a17);--link:var(--dark-link,#67cdb3);--star:#f5b53d;--edge:#f5b53d;--sunk:#121826'
/** Colors of a business; a page may have custom properties of the same names. */
const BRAND = ['light', 'dark']
  .flatMap((scheme) => ['primary', 'hover', 'onPrimary', 'link'].map((name) => `--${scheme}-${name}:initial`))
  .join(';')

/**
 * The look of all parts. The page's own styles end at the root of a part: they may also be set on the host, with more
 * weight than ours. Heights are those that the snippets reserve.
 */
export const WIDGET_CSS = `
:host{display:block}
*{box-sizing:border-box}
.auto,.light,.dark{all:initial;${BRAND};display:block;font:16px/1.4 system-ui,sans-serif;color:var(--text)}
.auto,.light{${LIGHT}}
.dark{${DARK}}
@media (prefers-color-scheme:dark){.auto{${DARK}}}
.card{max-width:320px;background:var(--ground);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.badge{display:grid;align-content:center;gap:2px;min-height:120px;padding:6px 14px;color:inherit;font-size:14px;text-decoration:none;overflow-wrap:anywhere}
.name{overflow:hidden;font-weight:600;white-space:nowrap;text-overflow:ellipsis}
.average{display:flex;align-items:center;gap:8px;font-size:16px}
.five{width:110px;height:22px}
path{fill:none;stroke:var(--line);stroke-width:1.5;stroke-linejoin:round}
[dir=rtl] .five{transform:scaleX(-1)}
.full{fill:var(--star);stroke:var(--edge)}
.text{color:var(--muted)}
.call{color:var(--link);font-weight:600;text-decoration:underline}
.badge:hover .call,.button:hover{text-decoration:underline;text-decoration-thickness:2px}
.badge:focus-visible{outline:3px solid var(--link);outline-offset:-4px;border-radius:12px}
.rows{margin:0;padding:4px 14px 12px;list-style:none;font-size:14px;height:160px;display:grid;align-content:space-evenly;border-top:1px solid var(--line)}
.sources{display:grid;align-content:center;min-height:40px;margin:0;padding:0 14px 6px;color:var(--muted);font-size:12px;line-height:16px}
.row{display:grid;grid-template-columns:1ch 1fr minmax(3ch,auto);align-items:center;gap:10px;text-align:end}
.bar{height:8px;border-radius:4px;background:var(--sunk);overflow:hidden}
.fill{display:block;height:100%;background:var(--edge)}
.button{position:fixed;inset-inline-end:16px;bottom:16px;z-index:2147483000;display:flex;align-items:center;max-width:calc(100% - 32px);min-height:48px;padding:4px 20px;border-radius:24px;background:var(--primary);color:var(--on);font-weight:600;text-decoration:none;box-shadow:0 4px 16px rgb(0 0 0/25%)}
.button:hover{background:var(--hover)}
.button:focus-visible{outline:3px solid var(--on);outline-offset:-6px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media print{
.auto,.dark{${LIGHT}}
.bar,.fill{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.button{display:none}
}
`
