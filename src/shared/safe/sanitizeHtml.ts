import DOMPurify, { type Config } from 'dompurify'
import { resolveTarget } from './resolveTarget'

const TAGS =
  'a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 hr i img li ol p s small span strong sub sup table tbody td tfoot th thead tr u ul'
const ATTRIBUTES = 'alt colspan height href rowspan scope src title width'

interface HtmlPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): NonNullable<Config['TRUSTED_TYPES_POLICY']>
}

/** Known to this file alone: only the sanitiser may turn text into markup. */
function createPolicy(): Config['TRUSTED_TYPES_POLICY'] {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  return factory?.createPolicy('portico-html', {
    createHTML: (html) => html,
    createScriptURL: () => {
      throw new TypeError('No scripts from markup')
    },
  })
}

function guardLink(element: Element): void {
  const target = resolveTarget(element.getAttribute('href'), 'link')
  if (!target) {
    element.removeAttribute('href')
  } else if (target.kind === 'route') {
    element.setAttribute('href', target.path)
  } else {
    element.setAttribute('href', target.url)
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
}

function guardImage(element: Element): void {
  const target = resolveTarget(element.getAttribute('src'), 'image')
  if (!target) {
    element.remove()
    return
  }
  element.setAttribute('src', target.kind === 'route' ? target.path : target.url)
  element.setAttribute('loading', 'lazy')
  element.setAttribute('decoding', 'async')
  if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
}

const policy = createPolicy()
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') guardLink(node)
  if (node.tagName === 'IMG') guardImage(node)
})

const settings: Config = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
}

/** Markup from outside, reduced to text, lists, tables, gated links and pictures; ready for the page under Trusted Types. */
export function sanitizeHtml(html: string): string | TrustedHTML {
  return DOMPurify.sanitize(html, { ...settings, RETURN_TRUSTED_TYPE: true })
}
