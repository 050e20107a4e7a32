/** A subscription for `useSyncExternalStore` to a value that never changes, such as one that differs on the server only. */
export const neverChanges = () => () => {}
