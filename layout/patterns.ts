const HTTPS = 'https://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][^\\s\\\\<>"]*)?'
const PATH = '/([^\\s\\\\<>"/][^\\s\\\\<>"]*)?'
const ROUTE_PART = '([A-Za-z0-9_-]+|[{][A-Za-z][A-Za-z0-9]*[}])'

/** Patterns for texts in layouts, each with a description for messages. */
export const PATTERNS = {
  id: ['^[A-Za-z][A-Za-z0-9_-]{0,39}$', 'an id of letters, digits, - and _'],
  name: ['^[a-z0-9-]{1,32}$', 'a name of a-z, 0-9 and -'],
  type: ['^[a-z][A-Za-z0-9]*[.][A-Z][A-Za-z0-9]*$', 'a component such as "promotions.Banner"'],
  message: ['^[a-z][A-Za-z0-9]*([.][A-Za-z0-9_]+)+$', 'a message key such as "tab.home"'],
  // Also of plural forms and of codes, such as "login.loginFailed101".
  messageKey: ['^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)+$', 'a message key such as "tab.home"'],
  icon: ['^[a-z][a-zA-Z0-9-]*$', 'a name of an icon'],
  target: [`^(${PATH}|${HTTPS})$`, 'a path of this portal or an https address'],
  image: [`^((?!/[/])[^\\s\\\\<>":]+|${HTTPS})$`, 'a path of an image or an https address'],
  path: [`^${PATH}$`, 'a path of this portal'],
  route: [`^/(${ROUTE_PART}(/${ROUTE_PART})*)?$`, 'a path such as "/notice/{id}"'],
  routeCondition: ['^/([A-Za-z0-9_{}/-]*|([A-Za-z0-9_{}/-]*/)?[*])$', 'a path, or a path ending in /*'],
  flag: ['^[A-Za-z][A-Za-z0-9_-]*$', 'a name of a flag'],
  country: ['^[A-Z]{2}$', 'a country code such as "PH"'],
  configPath: ['^[A-Za-z][A-Za-z0-9_]*([.][A-Za-z0-9_]+)*$', 'a dotted path such as "h5.downloadType"'],
  // With its offset: one moment, whatever the time zone of who reads it.
  moment: [
    '^20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9](Z|[+-][01][0-9]:[0-5][0-9])$',
    'a moment such as "2026-12-16T00:00+08:00"',
  ],
  day: ['^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 'a day such as 2026-12-01'],
  shortDigest: ['^[0-9a-z]{1,11}$', 'a digest of up to 11 letters and digits'],
  digest: ['^sha256:[0-9a-f]{64}$', 'a digest that begins with sha256:'],
  timeZone: ['^[A-Z][A-Za-z]*(/[A-Za-z0-9_+-]+)*$', 'a time zone such as "Asia/Manila"'],
  color: ['^#[0-9a-fA-F]{6}$', 'a colour such as "#e6b24a"'],
  translucent: ['^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$', 'a colour such as "#10111980"'],
  radius: ['^(0|[0-9]{1,2}([.][0-9]{1,3})?(px|rem))$', 'a length such as "16px"'],
} as const satisfies Record<string, readonly [pattern: string, text: string]>

/** The description of a pattern; undefined for one of a block's own contract. */
export function describePattern(pattern: string): string | undefined {
  return Object.values(PATTERNS).find(([known]) => known === pattern)?.[1]
}
