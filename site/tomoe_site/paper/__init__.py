"""Cards, references and score sheets on paper: PDF files that Typst makes from the templates in site/print."""
