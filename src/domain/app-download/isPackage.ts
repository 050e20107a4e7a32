/** Whether a URL is an Android package rather than a store's page. */
export const isPackage = (url: string): boolean => /\.apk(?:[?#]|$)/i.test(url)
