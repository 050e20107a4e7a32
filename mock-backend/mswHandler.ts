import { http, HttpResponse } from 'msw/http'
import type { Backend } from './backend'
import { isForm, textOfBytes } from './readForm'

/** The back end as an MSW handler, wherever its API base is (`*` matches any origin). */
export const mswHandler = (backend: () => Backend) =>
  http.all('*/prod-api-2/app/*', async ({ request }) => {
    const { status, headers, body } = await backend().handle({
      path: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
      body: isForm(request.url, request.headers.get('content-type') ?? '')
        ? textOfBytes(await request.arrayBuffer())
        : await request.text(),
    })
    return status === 0
      ? HttpResponse.error()
      : new HttpResponse(body, { status, ...(headers && { headers }) })
  })
