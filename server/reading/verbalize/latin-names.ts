/** Names of people and places that Iranians write in Latin letters, and their parts, as they are said. */
export const LATIN_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'ali ali|reza rezA|rezaei rezAyi|rezaee rezAyi|rezai rezAyi|mohammad mohammad|mohamad mohammad|muhammad mohammad|' +
    'mahdi mahdi|mehdi mehdi|hossein hoseyn|hosein hoseyn|hussein hoseyn|hosseini hoseyni|hoseini hoseyni|hassan hasan|' +
    'hasan hasan|hassani hasani|ahmad ahmad|ahmadi ahmadi|mahmoud mahmud|mahmoudi mahmudi|hamid hamid|hamidi hamidi|' +
    'karim karim|karimi karimi|rahim rahim|rahimi rahimi|moradi morAdi|jafari jafari|akbari akbari|amiri amiri|amir amir|' +
    "saeed sa'id|saeedi sa'idi|saeidi sa'idi|sadeghi sAdeqi|sadegh sAdeq|ebrahimi ebrAhimi|ebrahim ebrAhim|rostami rostami|" +
    'kazemi kAzemi|bagheri bAqeri|ghasemi qAsemi|ghorbani qorbAni|gholami qolAmi|hashemi hASemi|heydari heydari|' +
    'heidari heydari|jalali jalAli|kamali kamAli|mousavi musavi|moosavi musavi|mosavi musavi|naderi nAderi|noori nuri|' +
    "nouri nuri|rahmani rahmAni|salehi sAlehi|shafiei Safi'i|sharifi Sarifi|sharif Sarif|soltani soltAni|taheri tAheri|" +
    "tehrani tehrAni|yousefi yusefi|zamani zamAni|zare zAre'|zarei zAre'i|abbasi abbAsi|abbas abbAs|alavi alavi|" +
    'asadi asadi|azizi azizi|bahrami bahrAmi|daneshvar dAneSvar|farhadi farhAdi|ghaffari qaffAri|habibi habibi|' +
    'mirzaei mirzAyi|mirzaee mirzAyi|mohammadi mohammadi|najafi najafi|norouzi nowruzi|nowruz nowruz|parvizi parvizi|' +
    'maryam maryam|zahra zahrA|fatemeh fAteme|fateme fAteme|sara sArA|sarah sArA|leila leylA|leyla leylA|narges narges|' +
    'mina minA|nazanin nAzanin|neda nedA|parisa parisA|samira samirA|shirin Sirin|somayeh somayye|elham elhAm|' +
    "masoud mas'ud|mojtaba mojtabA|morteza mortezA|mostafa mostafA|navid navid|omid omid|pouya puyA|ramin rAmin|" +
    'saman sAmAn|siavash siyAvaS|vahid vahid|yaser yAser|arash AraS|arman ArmAn|babak bAbak|behnam behnAm|dariush dAryuS|' +
    'farhad farhAd|farid farid|iman imAn|javad javAd|kamran kAmrAn|kaveh kAve|keyvan keyvAn|khosro xosrow|' +
    'tabriz tabriz|shiraz SirAz|isfahan esfahAn|esfahan esfahAn|mashhad maShad|qom qom|karaj karaj|rasht raSt|yazd yazd'
  )
    .split('|')
    .map((entry) => entry.split(' ') as [string, string]),
);
