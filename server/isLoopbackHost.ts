const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** Whether a host, with or without a port, is this machine under a name that nobody else can give it. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host)
