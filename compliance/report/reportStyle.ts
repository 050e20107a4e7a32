/** Style of the self-contained report, for screen and print. */
export const reportStyle = `
:root { color-scheme: light; --line: #c9cdd6; --pass: #14633c; --fail: #a3171c; --stale: #7a4a00; --muted: #4d5362 }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #15171f; background: #fff }
main { max-width: 1100px; margin: 0 auto; padding: 24px 20px 64px }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px }
h2 { font-size: 20px; margin: 32px 0 8px }
h3 { font-size: 16px; margin: 0 0 4px }
p { margin: 0 0 8px }
a { color: inherit }
a:focus-visible { outline: 2px solid #1b4fd8; outline-offset: 2px }
code { font: 13px ui-monospace, monospace }
table { width: 100%; border-collapse: collapse; font-size: 14px }
caption { text-align: start; color: var(--muted); padding-block-end: 6px }
th, td { text-align: start; vertical-align: top; padding: 6px 8px; border: 1px solid var(--line); font-weight: 400 }
thead th, .matrix th { font-weight: 600; background: #f3f4f7 }
.pass { color: var(--pass) }
.fail { color: var(--fail); font-weight: 700 }
.stale { color: var(--stale); font-weight: 600 }
.none { color: var(--muted) }
.summary { display: flex; flex-wrap: wrap; gap: 12px 28px; margin: 0 }
.summary dt { color: var(--muted); font-size: 13px }
.summary dd { margin: 0; font-size: 18px; font-weight: 600 }
.cell { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 16px; padding: 16px 0; border-block-start: 1px solid var(--line); break-inside: avoid }
.cell > div { flex: 1 1 380px }
.cell img { height: auto; border: 1px solid var(--line); border-radius: 6px; align-self: start }
.cell.mobile img { width: 150px }
.cell.desktop img { width: 320px }
.reasons { margin: 0 0 8px; padding-inline-start: 20px }
.signed { padding: 6px 10px; border-inline-start: 4px solid var(--pass); background: #f0f7f3 }
@media print {
  body { font-size: 11px }
  main { max-width: none; padding: 0 }
  h2 { break-after: avoid }
  thead { display: table-header-group }
  tr { break-inside: avoid }
}
@page { margin: 14mm }
`
