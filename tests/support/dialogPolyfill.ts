/** jsdom's dialog element lacks showModal: this opens, closes, and restores the focus. */
function install(): void {
  if (typeof HTMLDialogElement === 'undefined') return
  const prototype = HTMLDialogElement.prototype
  if (typeof prototype.showModal === 'function') return
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('Already open', 'InvalidStateError')
    before.set(this, document.activeElement)
    this.open = true
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !this.open || this.getAttribute('closedby') === 'none') return
      const go = this.dispatchEvent(new Event('cancel', { cancelable: true }))
      if (go) this.close()
    }
    this.addEventListener('keydown', cancel)
    this.addEventListener('close', () => this.removeEventListener('keydown', cancel), { once: true })
  }
  prototype.close = function close() {
    if (!this.open) return
    this.open = false
    const back = before.get(this)
    if (back instanceof HTMLElement) back.focus()
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

install()

export {}
