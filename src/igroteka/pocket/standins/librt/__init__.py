"""In place of librt: native arrays as lists."""
