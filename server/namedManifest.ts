/**
 * The manifest of the installed app under the site's own name: what stands below its icon. Without a usable name, or where it is
 * no JSON object, the bytes come back as they are.
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
