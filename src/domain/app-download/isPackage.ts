/** Whether an address is a file for Android, rather than the page of a store. */
export const isPackage = (url: string): boolean => /\.apk(?:[?#]|$)/i.test(url)
