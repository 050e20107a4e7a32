/** What is in `layouts/` when the tool was built: a static host cannot list them. */
export const builtLayers: string[] = Object.keys(import.meta.glob('/layouts/*.json')).map((path) =>
  path.replace(/^.*\/(.*)\.json$/, '$1'),
)
