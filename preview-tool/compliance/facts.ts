/** A place of a layout (`data-block-id`) that shows something. */
export interface BlockFacts {
  /** `home.banner`, `routes./login`, `footerLinks.terms` */
  id: string
  type: string
  /** Its words, with the names of its pictures. */
  text: string
  footer: boolean
}

/** A link or a button that can be seen. `block` is the id of the block it stands in. */
export interface LinkFacts {
  /** A path of this portal with its query, or a whole address. */
  to: string
  text: string
  block: string
  footer: boolean
  dialog: boolean
  /** It fetches a file, such as the app. */
  download: boolean
}

export interface ButtonFacts {
  text: string
  block: string
  disabled: boolean
  submits: boolean
}

export interface FieldFacts {
  label: string
  /** `text`, `tel`, `password`, `checkbox`, `select` … */
  kind: string
  block: string
  checked: boolean
  options: string[]
}

export interface PictureFacts {
  name: string
  block: string
  /** False for one that failed or has not come yet. */
  loaded: boolean
}

/** A part of a block with a name of its own, such as the ways to pay. */
export interface RegionFacts {
  name: string
  block: string
  footer: boolean
  entries: string[]
  pictures: PictureFacts[]
  text: string
}

/** A place where help is named (`data-help`), with all its links; no link stands there that the gate refused. */
export interface HelpFacts {
  kind: 'helpline' | 'slogan' | 'complaint'
  text: string
  block: string
  links: string[]
}

/** A dialog that is open. */
export interface DialogFacts {
  block: string
  type: string
  title: string
  /** Each sentence or list entry by itself. */
  sentences: string[]
  links: string[]
  buttons: string[]
}

/** What a rendered page shows, as plain values: all that rules may look at. */
export interface PageFacts {
  /** Where one is after redirects. */
  path: string
  host: string
  title: string
  headings: string[]
  blocks: BlockFacts[]
  dialogs: DialogFacts[]
  links: LinkFacts[]
  buttons: ButtonFacts[]
  fields: FieldFacts[]
  pictures: PictureFacts[]
  regions: RegionFacts[]
  help: HelpFacts[]
  /** Words of notices, legal texts and the footer that people cannot read as they are drawn, each with why. */
  hardToRead: string[]
  /** "Hot" and "New" on games. */
  gameBadges: number
  /** All words of the page. */
  text: string
  /** Everything on the page has come to life and nothing says that it is still loading. */
  ready: boolean
  /** How many files and calls have been answered so far. */
  answered: number
}
