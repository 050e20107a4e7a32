import { language } from '@/shared/i18n/language'
import { isComposing } from '@/shared/shortcut'
import { pathAt } from './blockElements'
import type { FromFrame } from './messages'
import { keysOf, templateOf } from './shownKeys'

/**
 * Lets a text be written where it stands: Enter or a click elsewhere takes it, Escape leaves it as it was. Placeholders are
 * shown as such meanwhile. React's own text node is put back before the tool answers with another layout.
 */
export function editText(target: HTMLElement, post: (message: FromFrame) => void): void {
  const node = target.firstChild
  const path = pathAt(target)
  if (!(node instanceof Text) || target.childNodes.length > 1) return
  const before = node.data
  const keys = keysOf(before)
  const [key] = keys
  if (key === undefined) {
    if (path !== undefined) post({ kind: 'text', path, keys, text: before.trim(), language: language() })
    return
  }
  const template = templateOf(key)
  target.textContent = template
  target.setAttribute('data-preview-text', '')
  target.contentEditable = 'plaintext-only'
  target.focus()
  getSelection()?.selectAllChildren(target)

  const end = (takes: boolean) => {
    if (!target.hasAttribute('data-preview-text')) return
    const text = (target.textContent ?? '').trim()
    target.removeAttribute('data-preview-text')
    target.removeAttribute('contenteditable')
    target.replaceChildren(node)
    if (takes && text !== template)
      post({ kind: 'text', keys, text, language: language(), ...(path !== undefined && { path }) })
  }
  target.addEventListener('blur', () => end(true), { once: true })
  target.addEventListener('keydown', (event) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    end(event.key === 'Enter')
  })
}
