/* Built from web/ by `npm run generate`. Do not edit. GPL-3.0-or-later. */
var t=document.documentElement,e=r=>{try{return localStorage.getItem(`khanesh.${r}`)}catch{return null}},n=e("language")??(/^fa\b/i.test(navigator.language)?"fa":"en");t.lang=n==="fa"?"fa":"en";t.dir=n==="fa"?"rtl":"ltr";var a=e("theme");(a==="light"||a==="dark")&&(t.dataset.theme=a);t.dataset.state="starting";
