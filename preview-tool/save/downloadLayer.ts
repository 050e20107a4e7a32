/** Gives the operator a layer's text as a file. For event handlers only. */
export function downloadLayer(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.json`
  link.click()
  // The browser has it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
