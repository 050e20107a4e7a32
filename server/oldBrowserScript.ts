/**
 * Tells whoever has a browser older than those of docs/browsers.md, where the portal's own scripts may not even be read. It is
 * inline and written for any browser. `toSorted` is what the oldest browsers of the list have, and those before them do not.
 */
export const oldBrowserScript =
  '(function(){if([].toSorted)return;' +
  "var p=document.createElement('p'),w=document.querySelector('.start progress');" +
  "p.setAttribute('role','alert');" +
  "p.style.cssText='position:fixed;left:0;right:0;bottom:0;z-index:2147483647;margin:0;padding:16px;" +
  "background:#fff;color:#111;font:16px/1.5 sans-serif;text-align:center';" +
  'document.body.appendChild(p);' +
  "p.textContent='This browser is too old for this site, and parts of it will not work. '+" +
  "'Update the browser or the software of your device, then open this page again.';" +
  'if(w)w.parentNode.removeChild(w)})()'

/** CSP hash, repeated in `deploy/nginx.conf`, like that of the start style. */
export const OLD_BROWSER_HASH = "'sha256-ZaOFIoIsN9uJUO3tHjwTCzwQJwsM2ysDhOMlSmQ4dT0='"
