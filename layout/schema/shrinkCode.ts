/**
 * Shrinks AJV's standalone code without changing its results: embedded schemas are replaced by the few values that are read from
 * them, and every error is added by one function. Errors lose their `schemaPath`.
 */
export function shrinkCode(code: string): string {
  return broken(withFail(withoutSchemas(code)))
}

const FAIL = `function fail(errors, instancePath, keyword, params) {
  const error = { instancePath, keyword, params };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}
`

function withFail(code: string): string {
  const noted = code.replace(
    /const (err\d+) = \{instancePath(?::(.*?))?,schemaPath:"(?:[^"\\]|\\.)*",keyword:"(\w+)",params:(.*?)\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/gs,
    (_all, _name, path: string | undefined, keyword: string, params: string) =>
      `vErrors = fail(vErrors, ${path ?? 'instancePath'}, "${keyword}", ${params});errors++;`,
  )
  if (/schemaPath/.test(noted)) throw new Error('AJV writes errors in a form that shrinkCode does not know')
  return FAIL + noted
}

/** Removes `const schema5 = {…};`; values read from it (`schema5.properties.x.enum`) become constants. */
function withoutSchemas(code: string): string {
  const schemas = new Map<string, unknown>()
  let rest = ''
  let at = 0
  for (const found of code.matchAll(/const (schema\d+) = (?=\{)/g)) {
    const start = found.index + found[0].length
    const end = endOfObject(code, start)
    schemas.set(found[1] as string, JSON.parse(code.slice(start, end)))
    rest += code.slice(at, found.index)
    at = code[end] === ';' ? end + 1 : end
  }
  rest += code.slice(at)
  const constants = new Map<string, string>()
  const used = rest.replace(
    /(?<![\w$.])(schema\d+)((?:\.[A-Za-z_$][\w$]*|\["(?:[^"\\]|\\.)*"\]|\[\d+\])+)/g,
    (_all, name: string, path: string) => {
      const value = JSON.stringify(essence(path, read(schemas.get(name), path)))
      if (!constants.has(value)) constants.set(value, `c${constants.size}`)
      return constants.get(value) as string
    },
  )
  return [...constants].map(([value, name]) => `const ${name} = ${value};`).join('') + used
}

/** Only the names of a list of properties are used. */
function essence(path: string, value: unknown): unknown {
  if (!path.endsWith('.properties')) return value
  return Object.fromEntries(Object.keys(value as object).map((key) => [key, 1]))
}

function read(schema: unknown, path: string): unknown {
  const steps = [...path.matchAll(/\.([\w$]+)|\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]/g)]
  return steps.reduce<unknown>(
    (value, [, dotted, quoted, index]) =>
      (value as Record<string, unknown>)[
        dotted ?? (quoted !== undefined ? JSON.parse(`"${quoted}"`) : index)
      ],
    schema,
  )
}

function endOfObject(code: string, start: number): number {
  let depth = 0
  for (let at = start; at < code.length; at++) {
    const char = code[at]
    if (char === '"') at = endOfString(code, at)
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at + 1
  }
  throw new Error('an embedded schema does not end')
}

function endOfString(code: string, start: number): number {
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at++
    else if (code[at] === '"') return at
  }
  throw new Error('a string does not end')
}

/** One top-level statement per line, so that a changed component gives a short diff. */
function broken(code: string): string {
  return code
    .replace(/;(?=(?:const|export const|function) )/g, ';\n')
    .replace(/\}(?=function |const pattern|export )/g, '}\n')
}
