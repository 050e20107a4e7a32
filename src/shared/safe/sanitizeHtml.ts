import createDOMPurify, { type Config, type DOMPurify, type WindowLike } from 'dompurify'
import { resolveTarget } from './resolveTarget'

const TAGS =
  'a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 hr i img li ol p s small span strong sub sup table tbody td tfoot th thead tr u ul'
const ATTRIBUTES = 'alt colspan height href rowspan scope src title width'

interface HtmlPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
type TrustedPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>
interface Realm {
  trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): TrustedPolicy }
}

/** Known to this file alone: only the sanitiser may turn text into markup. Each realm has policies of its own. */
const createPolicy = (realm: Realm): TrustedPolicy | undefined =>
  realm.trustedTypes?.createPolicy('portico-html', {
    createHTML: (html) => html,
    createScriptURL: () => {
      throw new TypeError('No scripts from markup')
    },
  })

interface Purifier {
  purify: DOMPurify
  policy: TrustedPolicy | undefined
}

/**
 * A sanitiser in the realm of a frame that has left the page. A browser reports each inline handler and style that it
 * parses, even in a document that is never shown; a document that belongs to no page has nobody to report to.
 */
function detachedPurifier(): Purifier | null {
  try {
    const frame = document.createElement('iframe')
    frame.hidden = true
    document.documentElement.append(frame)
    const realm = frame.contentWindow as (WindowLike & Realm) | null
    const detached = realm && { purify: createDOMPurify(realm), policy: createPolicy(realm) }
    frame.remove()
    const probe = '<p title="a">b</p>'
    return detached && clean(detached, probe) === probe ? detached : null
  } catch {
    // An engine that parses nothing in such a realm: the page's own does as well, with reports.
    return null
  }
}

const clean = ({ purify, policy }: Purifier, html: string): string =>
  String(purify.sanitize(html, { ...settings, ...(policy && { TRUSTED_TYPES_POLICY: policy }) }))

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

const settings: Config = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}
const policy = createPolicy(globalThis as Realm)
const purifier = detachedPurifier() ?? { purify: createDOMPurify, policy }
purifier.purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') guardLink(node)
  if (node.tagName === 'IMG') guardImage(node)
})

/** Markup from outside, reduced to text, lists, tables, gated links and pictures; ready for the page under Trusted Types. */
export function sanitizeHtml(html: string): string | TrustedHTML {
  const safe = clean(purifier, html)
  return policy ? policy.createHTML(safe) : safe
}
