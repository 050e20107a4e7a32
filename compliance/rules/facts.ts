/** A visible layout block (`data-block-id`). */
export interface BlockFacts {
  /** `home.banner`, `routes./login`, `footerLinks.terms` */
  id: string
  type: string
  /** Its text, with the names of its pictures. */
  text: string
  footer: boolean
}

/** A visible link or button. `block` is the id of the block that contains it. */
export interface LinkFacts {
  /** A path of this portal with its query, or a full URL. */
  to: string
  text: string
  block: string
  footer: boolean
  dialog: boolean
  /** It downloads a file, such as the app. */
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
  /** False for one that failed or has not loaded yet. */
  loaded: boolean
}

/** A named region of a block, such as the payment methods. */
export interface RegionFacts {
  name: string
  block: string
  footer: boolean
  entries: string[]
  pictures: PictureFacts[]
  text: string
}

/** A section that offers help (`data-help`), with all its links; unsafe links have been removed. */
export interface HelpFacts {
  kind: 'helpline' | 'slogan' | 'complaint'
  text: string
  block: string
  links: string[]
}

/** An open dialog. */
export interface DialogFacts {
  block: string
  type: string
  title: string
  /** Each sentence or list entry separately. */
  sentences: string[]
  links: string[]
  buttons: string[]
}

/** What a rendered page shows, as plain data: the only input of the rules. */
export interface PageFacts {
  /** The address after redirects. */
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
  /** Notices, legal texts and footer texts that are unreadable as rendered, each with the reason. */
  hardToRead: string[]
  /** "Hot" and "New" on games. */
  gameBadges: number
  /** The whole text of the page. */
  text: string
  /** Everything is hydrated, and nothing is marked as loading. */
  ready: boolean
  /** Number of resources and calls loaded so far. */
  answered: number
}
