/**
 * Tells whoever has a browser older than those of docs/browsers.md, where the portal's own scripts may not even be read. It is
 * inline and written for any browser. `toSorted` is what the oldest browsers of the list have, and those before them do not. The
 * sentence stands above the page and covers nothing of it; closed, it stays away for the visit.
 */
export const oldBrowserScript =
  '(function(){if([].toSorted)return;' +
  "var d=document,w=d.querySelector('.start progress'),k='OLD_BROWSER_SEEN',p=d.createElement('div'),b=d.createElement('button');" +
  'if(w)w.parentNode.removeChild(w);' +
  'try{if(sessionStorage.getItem(k))return}catch(e){}' +
  "p.setAttribute('role','alert');" +
  // Above the start screen, which stays where no script of the portal can run.
  "p.style.cssText='position:relative;z-index:1;padding:16px;" +
  "background:#fff;color:#111;font:16px/1.5 sans-serif;text-align:center';" +
  'd.body.insertBefore(p,d.body.firstChild);' +
  "p.textContent='This browser is too old for this site, and parts of it will not work. '+" +
  "'Update the browser or the software of your device, then open this page again. ';" +
  "b.type='button';b.textContent='Close';" +
  "b.style.cssText='min-height:44px;padding:0 16px;border:1px solid #111;border-radius:8px;background:#fff;color:#111;font:inherit';" +
  'b.onclick=function(){d.body.removeChild(p);try{sessionStorage.setItem(k,1)}catch(e){}};' +
  'p.appendChild(b)})()'

/** CSP hash, repeated in `deploy/nginx.conf`, like that of the start style. */
export const OLD_BROWSER_HASH = "'sha256-XCu5ixtGARJK0qosFhYFMndBiZH4RVKeM2IpoXxddy0='"
