/** Any value that JSON can hold. Layouts hold nothing else. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Sections that hold links: an icon, a label and a target each. */
export const ITEM_SECTIONS = ['tabBar', 'sideMenu', 'footerLinks'] as const
/** Sections that hold blocks. A block says in its entry in which of these it may stand. */
export const NODE_SECTIONS = [
  'header',
  'menuCard',
  'home',
  'homeTabs',
  'walletTabs',
  'member',
  'account',
  'footer',
  'overlays',
] as const
export type ItemSection = (typeof ITEM_SECTIONS)[number]
export type NodeSection = (typeof NODE_SECTIONS)[number]
/** Where a block may stand: a section, or as the answer of a route, or around all pages. */
export type SlotName = NodeSection | 'page' | 'shell'

/** `n` or a list of alternatives. */
type OneOf<T> = T | T[]

/**
 * When something is there. A closed vocabulary over `Facts`; several keys in one object must all hold.
 * Evaluates to true, false or unknown (a fact that is not there yet).
 */
export interface Condition {
  signedIn?: boolean
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
  all?: Condition[]
  any?: Condition[]
  not?: Condition
}

export type Device = 'mobile' | 'desktop'
export type Trilean = true | false | 'unknown'

/** What conditions are judged by. `undefined` means: not known (yet). */
export interface Facts {
  site: string
  device: Device
  mode?: string
  signedIn?: boolean
  route?: string
  native?: boolean
  flags?: Record<string, boolean>
  activities?: number[]
  config?: JsonObject
}

interface Placed {
  /** Order within the section, ascending; equal numbers keep the order of their ids, what has none comes last. */
  sort?: number
  hidden?: boolean
  when?: Condition
  /** What an unknown condition means: promotions wait (`hide`, the default), legal notices show (`show`). */
  whenUnknown?: 'show' | 'hide'
}

/** A block in a section. */
export interface LayoutNode extends Placed {
  /** `feature.Component`, the block's path. */
  type: string
  props?: JsonObject
  /** Message key of its name, where the section shows one (tabs of the home page). */
  label?: string
}

/** A link in a tab bar, menu or footer. Exactly one of `to` and `action`. */
export interface LayoutItem extends Placed {
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
export const ITEM_ACTIONS = ['logout', 'customerService'] as const
export type ItemAction = (typeof ITEM_ACTIONS)[number]
export const ITEM_BADGES = [
  'inviteBonus',
  'mail',
  'task',
  'reward',
  'signUpBonus',
  'fund',
  'agent',
  'freeBonus',
] as const
export type ItemBadge = (typeof ITEM_BADGES)[number]

/** The answer to a path. Exactly one of `type` and `redirect`. Keys of `routes` are paths with `{name}` parameters. */
export interface LayoutRoute {
  type?: string
  props?: JsonObject
  redirect?: string
  /** Who may open it: everybody, or players with a session (the default). */
  access?: 'public' | 'player'
  /** The page stays mounted when it is left. */
  keepAlive?: boolean
  /** Frame around the page: all of it, a bar with title and way back, or nothing. */
  frame?: 'full' | 'page' | 'bare'
  /** Message key of its title. */
  title?: string
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

/** A whole layout: what is left of the layers after merging, for one site, mode and device. */
export type Layout = {
  schemaVersion: number
  theme?: Theme
  shell: { type: string; props?: JsonObject }
  routes: Section<LayoutRoute>
} & { [S in ItemSection]?: Section<LayoutItem> } & { [S in NodeSection]?: Section<LayoutNode> }

/** A patch by RFC 7396: what is given replaces, `null` removes, objects merge. */
export type Patch<T> = T extends (infer U)[]
  ? U[]
  : T extends object
    ? { [K in keyof T]?: Patch<T[K]> | null }
    : T
export type LayoutPatch = Patch<Omit<Layout, 'schemaVersion'>>
export type DevicePatches = { [D in Device]?: LayoutPatch }

/** One file of `layouts/`: a patch over what it extends, with further patches by device and by mode. */
export type Layer = LayoutPatch & {
  $schema?: string
  schemaVersion: number
  extends?: string
  devices?: DevicePatches
  modes?: { [mode: string]: LayoutPatch & { devices?: DevicePatches } }
}

/** An error that names its place: a JSON pointer, what was expected there and what was found. */
export interface LayoutProblem {
  pointer: string
  message: string
  expected?: string
  found?: string
  /** An address of the portal where it shows, where it shows on some only. */
  path?: string
}

/** A node or an item after conditions were judged, with its id and place. */
export type Resolved<T> = T & {
  /** Last part of `path`. */
  id: string
  /** `section.id`, as in `data-block-id`. */
  path: string
  visible: boolean
  /** Why it is not there, when it is not. */
  reason?: 'hidden' | 'condition' | 'unknown'
}

/** What the renderer draws: every section as a sorted list (hidden ones included), every route by its pattern. */
export interface ResolvedLayout {
  theme: Theme
  shell: { type: string; props?: JsonObject }
  routes: Record<string, LayoutRoute>
  items: Record<ItemSection, Resolved<LayoutItem>[]>
  nodes: Record<NodeSection, Resolved<LayoutNode>[]>
}
