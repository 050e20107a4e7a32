/** Frames run on subdomains of the tool's host, on this machine only: `frame-1.localhost` for `localhost`. */
const FRAME_HOST = /^frame-\d+\.(?=localhost$)/

/**
 * An origin that leads to this same server but is another site to the browser, which therefore runs it in its own process: a
 * portal that hangs does not block the tool. Each number is a site. Null where there are no such subdomains.
 */
export function frameOrigin({ protocol, hostname, port }: URL | Location, number: number): string | null {
  if (hostname !== 'localhost') return null
  return `${protocol}//frame-${number}.${hostname}${port && `:${port}`}`
}

/** The origin of the tool around a frame: the frame's own, or the one that `frameOrigin` derived it from. */
export function toolOrigin({ protocol, hostname, port }: URL | Location): string {
  return `${protocol}//${hostname.replace(FRAME_HOST, '')}${port && `:${port}`}`
}
