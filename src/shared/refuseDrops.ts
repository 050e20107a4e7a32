/**
 * What is dropped where nothing takes it, the browser would open, in place of the page or beside it: work in the page could be lost. Text
 * still goes into fields, and a page that takes a drop itself has prevented the default before. `onFiles` is called for refused files.
 */
export function refuseDrops(onFiles: () => void): void {
  const refuse = (event: DragEvent) => {
    const hasFiles = event.dataTransfer?.types.includes('Files') ?? false
    const takesIt = hasFiles ? 'input[type=file]' : 'input, textarea, [contenteditable=true]'
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(takesIt))) return
    event.preventDefault()
    if (event.type === 'drop' && hasFiles) onFiles()
  }
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
}
