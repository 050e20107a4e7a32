/**
 * Kinds of event fields. None is for free or personal text: `path` is a path of this portal, and the log checks it again.
 */
type FieldKind = 'id' | 'path' | 'showType'
/** Field names that no event may have; the log adds the player's id. */
type PrivateField = 'token' | 'phone' | 'mobile' | 'name' | 'nickname' | 'account' | 'password' | 'code'
type Catalogue = Record<
  string,
  { readonly [Field in PrivateField]?: never } & Readonly<Record<string, FieldKind>>
>

/** The catalogue of events and their fields (portal.md §7 Tracking, TR-02). `showType` is 1 for a page, 2 for a modal. */
export const EVENTS = {
  save_favarite: { gameId: 'id' },
  cancel_favarite: { gameId: 'id' },
  click_room: { roomId: 'id', origin: 'path' },
  first_enter_loginmenu: {},
  active_interface_show: { interfaceId: 'id', showType: 'showType' },
} as const satisfies Catalogue
