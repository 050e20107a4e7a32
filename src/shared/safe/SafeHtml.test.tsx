// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { preloadSanitizer, SafeHtml } from './SafeHtml'
import { sanitizeHtml } from './sanitizeHtml'

const cleaned = async (html: string) => {
  const { container } = render(<SafeHtml html={html} />)
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull())
  return container.firstElementChild as HTMLElement
}

test('ordinary markup stays', async () => {
  const place = await cleaned('<h2>Rules</h2><p>Hello <b>you</b></p><ul><li>one</li></ul>')
  expect(place.innerHTML).toBe('<h2>Rules</h2><p>Hello <b>you</b></p><ul><li>one</li></ul>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://example.com/x.swf"></object><embed src="https://example.com/x">',
  '<form action="https://example.com"><input name="password"><button>Log in</button></form>',
  '<style>body{display:none}</style><link rel=stylesheet href="https://example.com/x.css">',
  '<base href="https://example.com/"><meta http-equiv=refresh content="0;url=https://example.com">',
  '<a href="javascript:alert(1)" onclick="alert(1)" style="position:fixed" target="_top">x</a>',
  '<a href="//example.com">x</a><img src="//example.com/x.png"><img srcset="https://example.com/x.png 2x">',
  '<p id="login" class="bar" data-block="x" name="forms" aria-hidden="true">x</p>',
])('[LY-07] nothing active survives of %s', async (html) => {
  const place = await cleaned(`<p>before</p>${html}`)
  expect(
    place.querySelector('script,svg,math,iframe,object,embed,form,input,button,style,link,base,meta,img'),
  ).toBeNull()
  for (const element of place.querySelectorAll('*')) {
    for (const { name } of element.attributes)
      expect(name).not.toMatch(/^(on|style|id|class|name|data-|aria-|href|srcset|target)/)
  }
  expect(place.textContent).toContain('before')
})

test('[LY-07] links and pictures pass the gate', async () => {
  const place = await cleaned(
    '<a href="https://example.com/a">out</a><a href="/points">in</a><img src="https://example.com/x.png"><img src="/art/1.png" alt="One">',
  )
  const [out, inside] = place.querySelectorAll('a')
  expect([out?.rel, out?.target, out?.href]).toEqual([
    'noopener noreferrer',
    '_blank',
    'https://example.com/a',
  ])
  expect([inside?.getAttribute('href'), inside?.target]).toEqual(['/points', ''])
  expect([...place.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt])).toEqual([
    ['https://example.com/x.png', ''],
    ['/art/1.png', 'One'],
  ])
})

test('raw markup is never on the page, not even for a moment, and never in what a server sends', async () => {
  const html = '<img src=x onerror=alert(1)><b>hi</b>'
  expect(renderToString(<SafeHtml html={html} />)).not.toMatch(/img|<b>|hi/)
  // As on a first visit: the sanitiser is not there yet.
  vi.resetModules()
  const { SafeHtml: Fresh } = await import('./SafeHtml')
  const { container } = render(<Fresh html={html} />)
  expect(container.textContent).toBe('')
  expect(container.querySelector('b, img')).toBeNull()
})

test('with the sanitiser at hand the words are there at once, and clean', async () => {
  await preloadSanitizer('')
  const { container } = render(<SafeHtml html="<img src=x onerror=alert(1)><b>hi</b>" />)
  expect(container.textContent).toBe('hi')
  expect(container.querySelector('[onerror]')).toBeNull()
})

test('new markup replaces the old', async () => {
  const { rerender } = render(<SafeHtml html="<p>first</p>" />)
  await screen.findByText('first')
  rerender(<SafeHtml html="<p>second</p>" />)
  expect(screen.queryByText('first')).toBeNull()
  await screen.findByText('second')
})

test('a link to a page of the portal goes to the router, another does not', async () => {
  const onRoute = vi.fn()
  render(
    <SafeHtml
      html='<a href="/points?x=1"><b>in</b></a> <a href="https://example.com/">out</a>'
      onRoute={onRoute}
    />,
  )
  expect(fireEvent.click(await screen.findByText('in'))).toBe(false)
  expect(onRoute.mock.calls).toEqual([['/points?x=1']])
  fireEvent.click(await screen.findByText('in'), { ctrlKey: true })
  const out = screen.getByText('out')
  out.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(out)
  expect(onRoute).toHaveBeenCalledOnce()
})

test('sanitising twice changes nothing more', () => {
  const once = String(sanitizeHtml('<p>a<script>1</script><a href="/x">b</a></p>'))
  expect(String(sanitizeHtml(once))).toBe(once)
})

test('under Trusted Types there is one policy of our own, and the result is trusted', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createHTML: (html: string) => string }) => ({
    createHTML: (html: string) => ({
      trusted: rules.createHTML(html),
      toString: () => rules.createHTML(html),
    }),
    createScriptURL: (url: string) => url,
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  vi.resetModules()
  try {
    const fresh = await import('./sanitizeHtml')
    const results = [fresh.sanitizeHtml('<b>1</b><script>2</script>'), fresh.sanitizeHtml('<i>3</i>')]
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['portico-html'])
    expect(results[0]).toMatchObject({ trusted: '<b>1</b>' })
  } finally {
    vi.unstubAllGlobals()
  }
})
