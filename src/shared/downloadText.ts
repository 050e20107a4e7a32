/** Hands a text to the browser as a file to keep. A blob and a click: no policy for pages or scripts is in the way. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
