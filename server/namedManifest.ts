/**
 * The manifest of the installed app with the site's name, shown below its icon. Without a valid name, or if it is not a JSON
 * object, the bytes are returned unchanged.
 */
export function namedManifest(body: Buffer, name: unknown): Buffer {
  if (typeof name !== 'string' || name.trim() === '') return body
  try {
    const manifest: unknown = JSON.parse(body.toString('utf8'))
    if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) return body
    return Buffer.from(JSON.stringify({ ...manifest, name, short_name: name }))
  } catch {
    return body
  }
}
