const LIGHT =
  '--ground:#fff;--text:#1b2436;--muted:#566074;--line:#8a8577;--link:#0f6b58;--primary:#12594a;--on:#fff;--star:#e59a0c;--edge:#c77700;--sunk:#f4efe5'
const DARK =
  '--ground:#1b2334;--text:#eef0f5;--muted:#a6afc1;--line:#6c7690;--link:#67cdb3;--primary:#67cdb3;--on:#0c1a17;--star:#f5b53d;--edge:#f5b53d;--sunk:#121826'

/** The look of all parts, apart from the page's own styles. Heights are those that the snippets reserve. */
export const WIDGET_CSS = `
:host{all:initial;display:block}
*{box-sizing:border-box}
.auto,.light{${LIGHT}}
.dark{${DARK}}
@media (prefers-color-scheme:dark){.auto{${DARK}}}
.card,.button{font:16px/1.4 system-ui,sans-serif;color:var(--text)}
.card{max-width:320px;background:var(--ground);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.badge{display:grid;grid-template-columns:auto auto 1fr;align-items:center;gap:0 8px;height:70px;padding:8px 14px;color:inherit;text-decoration:none}
.five{width:110px;height:22px}
path{fill:none;stroke:var(--line);stroke-width:1.5;stroke-linejoin:round}
[dir=rtl] svg{transform:scaleX(-1)}
.full{fill:var(--star);stroke:var(--edge)}
.text{color:var(--muted);white-space:nowrap}
.call{grid-column:1/-1;color:var(--link);font-size:14px;font-weight:600;text-decoration:underline}
.badge:hover .call,.button:hover{text-decoration:underline;text-decoration-thickness:2px}
.badge:focus-visible{outline:3px solid var(--link);outline-offset:-4px;border-radius:12px}
.rows{margin:0;padding:4px 14px 12px;list-style:none;font-size:14px;height:160px;display:grid;align-content:space-evenly;border-top:1px solid var(--line)}
.row{display:grid;grid-template-columns:1ch 1fr minmax(3ch,auto);align-items:center;gap:10px;text-align:end}
.bar{height:8px;border-radius:4px;background:var(--sunk);overflow:hidden}
.fill{display:block;height:100%;background:var(--edge)}
.button{position:fixed;inset-inline-end:16px;bottom:16px;z-index:2147483000;display:flex;align-items:center;min-height:48px;padding:0 20px;border-radius:24px;background:var(--primary);color:var(--on);font-weight:600;text-decoration:none;box-shadow:0 4px 16px rgb(0 0 0/25%)}
.button:focus-visible{outline:3px solid var(--on);outline-offset:-6px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`
