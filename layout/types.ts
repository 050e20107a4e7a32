import type { Language } from '@/shared/i18n/languages'

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/**
 * Names that are the portal's own. It declares them (`app/layoutNames.ts`), as an application declares its routes to TanStack
 * Router; the schema, written from the same list, holds layouts to them.
 *
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged with the portal's declaration
export interface LayoutNames {}
/** A section of links: an icon, a label and a target each. */
export type ItemSection = LayoutNames['itemSection']
/** A section of blocks. A block's entry lists the ones that it may be used in. */
export type NodeSection = LayoutNames['nodeSection']
/** Where a block may be used: in a section, as a page, or as the shell around all pages. */
export type SlotName = NodeSection | 'page' | 'shell'

/** Whom a condition may name. */
export type Audience = LayoutNames['audience']

/** A value or a list of alternatives. */
type OneOf<T> = T | T[]

/**
 * When an entry shows. A closed vocabulary over `Facts`; all keys of an object must hold. Evaluates to true, false or unknown
 * (when a fact is missing).
 */
export interface Condition {
  signedIn?: boolean
  /** Who is looking: true for any of these (OP-01). */
  audience?: OneOf<Audience>
  /** A player of this VIP level or above. */
  vipFrom?: number
  /** The player's country, ISO 3166-1 alpha-2, where the back end tells it. */
  country?: OneOf<string>
  /** The language of the page, one of those that the site offers. */
  language?: OneOf<Language>
  mode?: OneOf<string>
  device?: OneOf<Device>
  site?: OneOf<string>
  /** A path, or a path ending in `/*` for everything below it. */
  route?: OneOf<string>
  /** True when the flag is set. */
  flag?: string
  /** True when any of these activity kinds is active for the player. */
  activity?: OneOf<number>
  native?: boolean
  /** A value of the site's run-time configuration by dotted path, such as `h5.downloadType`. */
  config?: { path: string; equals?: Json; in?: Json[]; exists?: boolean; atLeast?: number }
  /** True from this moment on, such as `2026-12-16T00:00+08:00`. */
  from?: string
  /** True before this moment. */
  until?: string
  all?: Condition[]
  any?: Condition[]
  not?: Condition
}

export type Device = 'mobile' | 'desktop'
export type Trilean = true | false | 'unknown'

/** The input of conditions. `undefined` means not known (yet). */
export interface Facts {
  site: string
  device: Device
  mode?: string
  language?: Language
  signedIn?: boolean
  route?: string
  native?: boolean
  /** About the player who is signed in: what the back end tells. */
  player?: PlayerFacts
  flags?: Record<string, boolean>
  activities?: number[]
  config?: JsonObject
  /** Milliseconds since 1970. It may stand still between two dates of the layout. */
  now?: number
}

export type PlayerFacts = {
  [fact in Exclude<Audience, 'visitor' | 'player'>]?: boolean | undefined
} & { vip?: number | undefined; country?: string | undefined }

interface Entry {
  /** Order within the section, ascending; equal numbers sort by id, entries without a number come last. */
  sort?: number
  hidden?: boolean
  when?: Condition
  /** What an unknown condition means: promotions wait (`hide`, the default), legal notices show (`show`). */
  whenUnknown?: 'show' | 'hide'
}

/** A block in a section. */
export interface LayoutNode extends Entry {
  /** `feature.Component`, the block's path. */
  type: string
  props?: JsonObject
  /** Message key of its name, in sections that show one (tabs of the home page). */
  label?: string
}

/** A link in a tab bar, menu or footer. Exactly one of `to` and `action`. */
export interface LayoutItem extends Entry {
  icon?: string
  label: string
  /** A path of this portal (must match a route) or an https URL. */
  to?: string
  action?: ItemAction
  /** The centre tab of a tab bar. */
  emphasis?: boolean
  /** What the badge shows. */
  badge?: ItemBadge
}
export type ItemAction = LayoutNames['itemAction']
export type ItemBadge = LayoutNames['itemBadge']

/** A page or redirect. Exactly one of `type` and `redirect`. Keys of `routes` are paths with `{name}` parameters. */
export interface LayoutRoute {
  type?: string
  props?: JsonObject
  redirect?: string
  /** Who may open it: everybody, or players with a session (the default). */
  access?: 'public' | 'player'
  /** The page stays mounted when it is left. */
  keepAlive?: boolean
  /** Frame around the page: everything, a bar with title and back link, or nothing. */
  frame?: 'full' | 'page' | 'bare'
  /** Message key of its title. */
  title?: string
  /** The page is a promotion: restricted players are offered no link to it (SP-06). */
  promotional?: boolean
  hidden?: boolean
}

export interface Theme {
  scheme?: 'dark' | 'light'
  color?: Record<string, string>
  radius?: string
  scale?: number
  density?: number
}

type Section<T> = { [id: string]: T }

export interface LegalApproval {
  by: string
  /** ISO day. */
  on: string
  texts: string
}

/** A merged layout for one site, mode and device. */
export type Layout = {
  schemaVersion: number
  theme?: Theme
  /** The languages that the site offers, its own first (LG-01); English where it says nothing. */
  languages?: Language[]
  /** Who approved the legal texts of a language other than English, when, and which: a digest of them (LG-04). */
  legalApprovals?: { [language: string]: LegalApproval }
  /**
   * The portal's own texts in a language other than English that a person has read and confirmed, by message key: a digest of what
   * was confirmed, so that a build with another text is not taken for it. Until then they are drafts of a machine (LG-04).
   */
  confirmedTexts?: { [language: string]: { [key: string]: string } }
  /** The site's own texts, by language and message key; every other message is the portal's. */
  messages?: { [language: string]: { [key: string]: string } }
  /** Where the site is: the time zone in which its operators read and write dates. */
  timeZone?: string
  shell: { type: string; props?: JsonObject }
  routes: Section<LayoutRoute>
} & { [S in ItemSection]?: Section<LayoutItem> } & { [S in NodeSection]?: Section<LayoutNode> }

/** A patch by RFC 7396: values replace, `null` removes, objects merge. */
export type Patch<T> = T extends (infer U)[]
  ? U[]
  : T extends object
    ? { [K in keyof T]?: Patch<T[K]> | null }
    : T
export type LayoutPatch = Patch<Omit<Layout, 'schemaVersion'>>
export type DevicePatches = { [D in Device]?: LayoutPatch }

/** One file of `layouts/`: a patch over the layer that it extends, with further patches by device and mode. */
export type Layer = LayoutPatch & {
  $schema?: string
  schemaVersion: number
  extends?: string
  devices?: DevicePatches
  modes?: { [mode: string]: LayoutPatch & { devices?: DevicePatches } }
}

/** A problem in a layout, with a JSON pointer, and what was expected and found there. */
export interface LayoutProblem {
  pointer: string
  message: string
  expected?: string
  found?: string
  /** A path of the portal where it shows, if it does not show on all. */
  path?: string
  /** A warning leaves a layout that works: it is worth a look, but can be saved and published. Without it, an error. */
  severity?: 'warning'
  /** A warning that someone from compliance has to agree to before it goes live: without a desk it is an error. */
  needsCompliance?: true
  /** Which rule is broken, whatever its sentence says: tools fix what breaks some, and explain the others. */
  rule?: ProblemRule
}

export type ProblemRule = FixableRule | LintRule | LegalRule

/** Rules of the linter that only warn, and have a fix of their own. */
type FixableRule = 'redundant' | 'sameSort' | 'contrast' | 'neverTrue' | 'alwaysTrue' | 'empty'

/** Rules of the linter that keep a layout from being saved. */
export type LintRule =
  | 'component'
  | 'date'
  | 'deadEnd'
  | 'emptyText'
  | 'icon'
  | 'markup'
  | 'messageName'
  | 'mode'
  | 'placeholder'
  | 'timeZone'

/** What the law asks of a layout: the invariants, and the checks before one is saved. */
export type LegalRule =
  | 'accountBadge'
  | 'ageNotice'
  | 'agreement'
  | 'appOffer'
  | 'balance'
  | 'eligibilityNotice'
  | 'footerLinks'
  | 'frame'
  | 'funAge'
  | 'greenFooter'
  | 'helpLink'
  | 'hiddenPromotion'
  | 'homePage'
  | 'legalLink'
  | 'legalPage'
  | 'loginPage'
  | 'logout'
  | 'markedPromotion'
  | 'notFoundPage'
  | 'onlyOnCondition'
  | 'overlayOrder'
  | 'promise'
  | 'readableTerms'
  | 'requiredName'
  | 'requiredText'
  | 'servicePage'
  | 'serviceLink'
  | 'shell'
  | 'wallet'

/** A problem with what the law asks for. */
export interface LegalProblem extends LayoutProblem {
  rule: LegalRule
}

/** A node or an item with its conditions evaluated. */
export type Resolved<T> = T & {
  /** Last part of `path`. */
  id: string
  /** `section.id`, as in `data-block-id`. */
  path: string
  visible: boolean
  /** Why it is not visible. */
  reason?: 'hidden' | 'condition' | 'unknown'
}

/** What the renderer receives: each section as a sorted list (hidden entries included), each route by its pattern. */
export interface ResolvedLayout {
  theme: Theme
  shell: { type: string; props?: JsonObject }
  languages?: Language[]
  /** The site's own texts. */
  messages?: Layout['messages'] & object
  routes: Record<string, LayoutRoute>
  sections: { [S in ItemSection]?: Resolved<LayoutItem>[] } & { [S in NodeSection]?: Resolved<LayoutNode>[] }
}

/** A problem in a layer's file. */
export interface LayerProblem extends LayoutProblem {
  /** Name of the layer, or label of the layer's patch. */
  layer?: string
}
