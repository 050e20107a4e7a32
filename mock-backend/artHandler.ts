import { http, HttpResponse } from 'msw/http'

/** The mock's pictures as an MSW handler, drawn in the browser: for a build behind any static file server. */
export const artHandler = http.get('*/mock-assets/*', async ({ request }) => {
  const { artNameOf, drawArt } = await import('./art/drawArt')
  const name = artNameOf(new URL(request.url).pathname)
  const art = name && drawArt(name)
  if (!art) return new HttpResponse(null, { status: 404 })
  return new HttpResponse(art.svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' },
  })
})
