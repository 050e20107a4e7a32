import { browserName, systemName } from '@/api/deviceInfo'

const SYSTEMS: Readonly<Record<string, string>> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
}

/** A browser by its user agent, as its user calls it: `Firefox on Windows`. */
export function browserText(userAgent: string): string {
  const system = SYSTEMS[systemName(userAgent)]
  const browser = browserName(userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}
