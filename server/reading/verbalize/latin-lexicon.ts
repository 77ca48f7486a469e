/** Latin-script words that are frequent in Persian texts, as Iranians say them. */
export const LATIN_LEXICON: ReadonlyMap<string, string> = new Map(
  (
    "whatsapp vAtsAp|telegram telegerAm|instagram instAgerAm|facebook feysbuk|twitter tu'iter|youtube yutyub|" +
    'google gugel|gmail jimeyl|netflix netfeliks|spotify espAtifAy|amazon AmAzon|microsoft mAykerosAft|' +
    "windows vindoz|linux linuks|ubuntu ubuntu|android Andro'id|apple apel|iphone Ayfon|ipad Aypad|mac mak|" +
    "macbook makbuk|samsung sAmsung|galaxy galaksi|xiaomi SiyA'omi|huawei huvAvey|nokia nokiyA|sony soni|" +
    "python pAyton|java jAvA|javascript jAvA'eskeript|typescript tAypeskeript|c++ si_pelAs_pelAs|c# si_SArp|" +
    'php pi_eC_pi|html eC_ti_em_el|css si_es_es|sql es_kiyu_el|api ey_pi_Ay|app ap|chatgpt Cat_ji_pi_ti|' +
    'gpt ji_pi_ti|ai ey_Ay|github githAb|git git|docker dAker|server server|software saftver|online AnlAyn|' +
    'offline AflAyn|wifi vAyfAy|wi-fi vAyfAy|bluetooth bulutus|email imeyl|e-mail imeyl|internet internet|' +
    'web veb|website vebsAyt|site sAyt|link link|post post|story estori|live lAyv|like lAyk|comment kAment|' +
    "follow fAlow|follower fAlover|page peyj|channel kAnAl|group gorup|chat Cat|video vide'o|photo foto|" +
    'camera kAmerA|laptop laptAp|tablet tablet|mobile mobAyl|phone fon|touch taC|oled oled|lcd el_si_di|' +
    'led el_i_di|usb yu_es_bi|ram ram|rom rom|hard hArd|ssd es_es_di|cpu si_pi_yu|gpu ji_pi_yu|pdf pi_di_ef|' +
    'word vord|excel eksel|powerpoint pAverpoynt|photoshop fotoSAp|adobe adobi|zoom zum|skype eskAyp|' +
    'uber uber|tesla teslA|bitcoin bitkoyn|ethereum eteriyum|blockchain belAkCeyn|dollar dolAr|euro yuro|' +
    'covid kovid|covid-19 kovid_nuzdah|dna di_en_ey|nasa nAsA|nato nAto|unesco yunesko|unicef yunisef|' +
    'opec opek|fifa fifA|uefa yufA|nba en_bi_ey|bbc bi_bi_si|cnn si_en_en|fbi ef_bi_Ay|cia si_Ay_ey|' +
    'un yu_en|us yu_es|usa yu_es_ey|uk yu_key|eu i_yu|bmw bi_em_ve|mercedes merseds|benz benz|toyota toyotA|' +
    'hotel hotel|cafe kAfe|coffee kAfi|pizza pitzA|burger berger|cake keyk|cheesecake Cizkeyk|pancake pankeyk|' +
    'ok okey|okay okey|hello helo|hi hAy|bye bAy|yes yes|no no|sorry sAri|please piliz|love lAv|happy hapi|' +
    'birthday bersdey|music muzik|rock rAk|pop pAp|rap rap|rapper raper|jazz jAz|game geym|gamer geymer|' +
    'playstation peleysteySen|xbox iksbAks|football futbAl|fan fan|club kelAb|team tim|league lig|cup kAp|' +
    'the de|of Av|and and|in in|on An|to tu|for for|my mAy|you yu|me mi|is iz|it it|new niyu|york york|' +
    'london landan|paris pAris|france ferAns|germany jermani|america AmerikA|iran irAn|tehran tehrAn|' +
    'le lo|la lA|jardin ZArdan|chef Sef|menu meno|vip vi_Ay_pi|tv ti_vi|cd si_di|dvd di_vi_di|pc pi_si|' +
    'sms es_em_es|gps ji_pi_es|sim sim|pro pero|plus pelAs|max maks|mini mini|ultra ultrA|note not|edge ej|' +
    'tiktok tiktAk|linkedin linkdin|pinterest pinterest|snapchat esnapCat|discord diskord|twitch tuyiC|' +
    "startup estArtAp|podcast pAdkast|vlog velAg|blog velAg|influencer influ'enser|crypto keripto|token token|" +
    'firefox fAyerfAks|chrome korom|safari safAri|opera operA|yahoo yAhu|bing bing|ebay ibey|alibaba alibAbA|' +
    'intel intel|amd ey_em_di|nvidia envidiyA|ibm Ay_bi_em|lg el_ji|htc eC_ti_si|asus eysus|dell del|lenovo lenovo|acer eyser|' +
    "react ri'akt|vue viyu|angular AngulAr|svelte esvelt|node nod|node.js nod_jey_es|nodejs nod_jey_es|next.js nekst_jey_es|" +
    'kubernetes kubernetiz|jenkins jenkinz|nginx enjin_iks|redis redis|mysql mAy_es_kiyu_el|postgresql postgeres_kiyu_el|' +
    'mongodb mongo_di_bi|django jango|flask felask|laravel lArAvel|wordpress vordperes|rust rAst|golang golang|kotlin kotlin|' +
    "swift su'ift|flutter felAter|figma figmA|notion noSen|slack eslak|trello terello|teams timz|outlook Awtluk|office Afis|" +
    'openai open_ey_Ay|claude kelod|gemini jeminAy|copilot kopAylot|deepseek dipsik|midjourney midjurney|anthropic Anteropik|' +
    'apple-id apel_Aydi|airpods eyrpAdz|vpn vi_pi_en|reels rilz|reel ril|direct dAyrekt|hashtag haStag|emoji imoji|' +
    'elon ilAn|musk mAsk|messi mesi|ronaldo ronAldo|friends ferendz|game-of-thrones geym_Av_teronz|harvard hArvArd|oxford Aksford|' +
    'stanford estanford|cambridge kamberij|mit em_Ay_ti|ielts Aylts|toefl tAfel|peugeot peZo|renault reno|hyundai hiyundAy|kia kiyA|' +
    'ikea ikiyA|nike nAyk|adidas Adidas|zara zArA|starbucks estArbAks|coca-cola kokA_kolA|pepsi pepsi|nestle nestle|' +
    'harry hari|potter pAter|star estAr|wars vArz|marvel mArvel|batman batman|superman superman|disney dizni'
  )
    .split('|')
    .map((entry) => entry.split(' ') as [string, string]),
);
