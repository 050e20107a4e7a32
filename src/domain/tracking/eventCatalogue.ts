/**
 * What a field may hold. There is no kind for text that somebody typed or that says who somebody is: `path` is a path of
 * this portal, and the log looks at it once more.
 */
type FieldKind = 'id' | 'path' | 'showType'
/** No event has a field of such a name; who it was is told by the id that the log adds. */
type PrivateField = 'token' | 'phone' | 'mobile' | 'name' | 'nickname' | 'account' | 'password' | 'code'
type Catalogue = Record<
  string,
  { readonly [Field in PrivateField]?: never } & Readonly<Record<string, FieldKind>>
>

/** The one list of events and of all they say (portal.md §7 Tracking, TR-02). `showType` is 1 for a page, 2 for a modal. */
export const EVENTS = {
  save_favarite: { gameId: 'id' },
  cancel_favarite: { gameId: 'id' },
  click_room: { roomId: 'id', origin: 'path' },
  first_enter_loginmenu: {},
  active_interface_show: { interfaceId: 'id', showType: 'showType' },
} as const satisfies Catalogue
