/**
 * Style of the brand and the progress in `index.html`, shown before the portal starts, and while a prerendered page for another
 * viewer is hidden. It is inline, so that they show while the style sheet still loads (EN-04).
 */
export const startStyle =
  '.start{display:none}' +
  '#portal:empty~.start,:root[data-stale] #portal~.start{position:fixed;inset:0;display:grid;place-content:center;' +
  'justify-items:center;gap:16px;background:var(--color-bg,#10121c)}' +
  '.start progress{inline-size:8rem;accent-color:var(--color-accent,#e8b54d)}'

/** CSP hash, repeated in `deploy/nginx.conf`. A constant, since an edge has no synchronous digest. */
export const START_STYLE_HASH = "'sha256-haa1f76FLxq/RFA9CLXjar96jErqi0rDdN0Q6NdgD7w='"
