/** 1 covers the time and the body; 2 also the method and the path. */
export type SignatureVersion = 1 | 2
