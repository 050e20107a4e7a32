import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** Starts the markup of a boundary that failed, or would have to wait. */
const INCOMPLETE = '<!--$!-->'

/** Renders to markup, complete and in order. React's preload links come apart: they belong into the head. */
export async function renderMarkup(
  portal: ReactNode,
  onError: (error: unknown) => void,
): Promise<{ html: string; hints: string }> {
  // A string takes three quarters of a stream's time, but it neither waits nor reports errors: then the stream does.
  const string = renderToString(portal)
  const rendered = string.includes(INCOMPLETE) ? await renderStream(portal, onError) : string
  const hints = /^(?:<link[^>]*>)*/.exec(rendered)?.[0] ?? ''
  return { html: rendered.slice(hints.length), hints }
}

function renderStream(portal: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString()))
    const { pipe } = renderToPipeableStream(portal, {
      onError,
      onShellError: reject,
      onAllReady: () => void pipe(sink),
      // Everything in place: a page whose parts are moved by inline scripts shows nothing without them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    })
  })
}
