/** The hosts of frames are names below the tool's own, on this machine only: `frame-1.localhost` for `localhost`. */
const FRAME_HOST = /^frame-\d+\.(?=localhost$)/

/**
 * An origin that leads to this very server and is another site to the browser, which then runs it in a process of its own:
 * a portal that hangs hangs alone. Each number is a site. Null where there are no such names.
 */
export function frameOrigin({ protocol, hostname, port }: URL | Location, number: number): string | null {
  if (hostname !== 'localhost') return null
  return `${protocol}//frame-${number}.${hostname}${port && `:${port}`}`
}

/** The origin of the tool around a frame: the frame's own, or that which `frameOrigin` made it of. */
export function toolOrigin({ protocol, hostname, port }: URL | Location): string {
  return `${protocol}//${hostname.replace(FRAME_HOST, '')}${port && `:${port}`}`
}
